import type { ReactNode } from 'react';
import content from 'virtual:content';
import './tool.scss';

interface Props {
  /** Its script: client/tools/<name>.ts. */
  name: string;
  /** What the script reads from the tool: `data-<key>`. */
  data?: Record<string, string | number | undefined>;
  children: ReactNode;
}

/**
 * A part of a page that answers by a script of its own, which comes with the first click in it
 * (client/enhancements/load-on-use.ts). A press on a button is held until then; a script that fails is said.
 */
export function Tool({ name, data = {}, children }: Props) {
  const attributes = Object.entries(data).map(([key, value]) => [`data-${key}`, value]);
  return (
    <div
      className="tool"
      data-load-on-use=""
      data-src={`${import.meta.env.BASE_URL}renderer/client/tools/${name}.ts`}
      {...Object.fromEntries(attributes)}
    >
      {children}
      <p className="tool__failed" role="alert">
        {content.interface.error.part}
      </p>
    </div>
  );
}
