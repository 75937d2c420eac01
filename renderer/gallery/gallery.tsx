import { renderToStaticMarkup } from 'react-dom/server';
import content from 'virtual:content';
import type { PageSection } from '../../schemas/types.ts';
import { drawSection, kindsIn } from '../draw-section.tsx';
import type { Example, State } from './example.ts';
import { FORM_EXAMPLES } from './form-examples.tsx';

/** What each component’s folder shows of it, the wizard’s parts, and a section of each kind that content lists. */
const EXAMPLES = [
  ...Object.values(
    import.meta.glob<{ examples: readonly Example[] }>('../components/*/*.example.tsx', { eager: true }),
  ).flatMap(({ examples }) => examples),
  ...FORM_EXAMPLES,
  ...new Map(
    Object.values(content.pages).flatMap((page) =>
      page && 'sections' in page ? page.sections.map((section) => sectionOf(section, page.route)) : [],
    ),
  ).values(),
];

const HERE = `${import.meta.env.BASE_URL}renderer/gallery`;

/** All components in all their states as one document. Only the development server asks for it. */
export function renderGallery(): string {
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
            {EXAMPLES.map(({ name }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>_components</h1>
          {EXAMPLES.map((example) => (
            <Shown key={example.name} example={example} />
          ))}
        </main>
      </body>
    </html>,
  )}`;
}

/** A section as its page has it; of one kind, a gallery shows one. */
function sectionOf(section: PageSection, route: string): [kind: string, example: Example] {
  const name = `Section ${kindsIn(section).join()}`;
  const render = () => drawSection(section, { look: { ground: 'sand' }, route });
  return [name, { name, isWide: true, render }];
}

function Shown({ example: { name, states = [], isWide, render } }: { example: Example }) {
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
            __html: scopeIds(renderToStaticMarkup(render()), [idOf(name), state].filter(Boolean).join('-')),
          }}
        />
      ))}
    </section>
  );
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
