import { renderToStaticMarkup } from 'react-dom/server';
import { ContentContext } from '../content.ts';
import type { Content, PageSection } from '../../schemas/types.ts';
import { drawSection, kindsIn } from '../draw-section.tsx';
import type { Example, State } from './example.ts';
import { formExamples } from './form-examples.tsx';

const MODULES = import.meta.glob<{ examples: (content: Content) => readonly Example[] }>(
  '../components/*/*.example.tsx',
  { eager: true },
);

/** Lists what each component’s folder shows of it, the wizard’s parts, and a section of each kind in content. */
function examplesIn(content: Content): Example[] {
  const sections = Object.values(content.pages).flatMap((page) =>
    page && 'sections' in page ? page.sections.map((section) => sectionOf(section, page.route)) : [],
  );
  return [
    ...Object.values(MODULES).flatMap(({ examples }) => examples(content)),
    ...formExamples(content),
    ...new Map(sections).values(),
  ];
}

const HERE = `${import.meta.env.BASE_URL}renderer/gallery`;

/** Returns all components in all their states as one document. Only the development server asks for it. */
export function renderGallery(content: Content): string {
  const examples = examplesIn(content);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={content.site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>_components</title>
        <link rel="icon" href="data:," />
        <script type="module" src={`${HERE}/styles.ts`} />
        <script type="module" src={`${HERE}/force-states.ts`} />
      </head>
      <body>
        <nav className="gallery__names">
          <ul>
            {examples.map(({ name }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>_components</h1>
          {examples.map((example) => (
            <Shown key={example.name} example={example} content={content} />
          ))}
        </main>
      </body>
    </html>,
  )}`;
}

/** Makes an example of a section, as its page has it, under the name of its kind. */
function sectionOf(section: PageSection, route: string): [kind: string, example: Example] {
  const name = `Section ${kindsIn(section).join()}`;
  const render = () => drawSection(section, { look: { ground: 'sand' }, route });
  return [name, { name, isWide: true, render }];
}

function Shown({ example, content }: { example: Example; content: Content }) {
  const { name, states = [], isWide } = example;
  const inEach: readonly (State | undefined)[] = [undefined, ...states];
  return (
    <section className="gallery__example" id={idOf(name)}>
      <h2 className="gallery__name">{name}</h2>
      {inEach.map((state) => (
        <div
          key={state ?? ''}
          data-state={state}
          className={isWide ? undefined : 'gallery__room'}
          dangerouslySetInnerHTML={{
            __html: scopeIds(
              renderToStaticMarkup(<Rendered example={example} content={content} />),
              [idOf(name), state].filter(Boolean).join('-'),
            ),
          }}
        />
      ))}
    </section>
  );
}

/** Calls the example inside of the context: what it renders may read the content. */
function Rendered({ example, content }: { example: Example; content: Content }) {
  return (
    <ContentContext value={content}>
      <Drawn render={example.render} />
    </ContentContext>
  );
}

function Drawn({ render }: Pick<Example, 'render'>) {
  return render();
}

function idOf(name: string): string {
  return `example-${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** Makes every id of an example its own, with what refers to it: the page shows one component many times. */
function scopeIds(html: string, scope: string): string {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const own = (id: string) => (ids.has(id) ? `${scope}-${id}` : id);
  return html
    .replace(
      /( (?:id|for|popovertarget|aria-(?:labelledby|describedby|controls))=")([^"]+)/gi,
      (_, start, list) => `${start}${list.split(' ').map(own).join(' ')}`,
    )
    .replace(/( href="#)([^"]+)/g, (_, start, id) => `${start}${own(id)}`);
}
