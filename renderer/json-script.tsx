/** Renders data as JSON for a script to read. Escapes `<`, so that no text can end the element. */
export function JsonScript({ id, data }: { id?: string; data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
