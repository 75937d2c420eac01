import type { FC, ReactNode } from 'react';
import type { Aside as AsideContent, Heading, Hero, PageSection } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './aside.scss';
import { Fold } from '../fold/fold.tsx';
import './section.scss';

/** Names a background. styles/layout.scss sets the colors of its class, such as `on-sand`. */
type Ground = NonNullable<Hero['ground']>;

/** Sets the background and edge of a section, so that it differs from its neighbors. */
interface SectionLook {
  ground: Ground;
  /** Is `scallop` for a scalloped lower edge, which needs a next section with another background. */
  edge?: 'scallop';
  /** Is `side` for a heading beside the content on a desktop, where it stays in view while the content scrolls. */
  align?: 'center' | 'side';
}

interface Props extends SectionLook {
  heading: Heading;
  id?: string;
  /** Is drawn below a heading that is beside the content. */
  aside?: AsideContent;
  children: ReactNode;
}

/** Draws background, heading and content of a section. With an opener, a phone hides the content at first. */
export function Section({ heading, id, ground, align, edge, aside, children }: Props) {
  const classes = ['section', align && `section--${align}`, `on-${ground}`, edge && `section--${edge}`];
  const body = <div className="section__body">{children}</div>;
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')}>
      <div className="section__inner container">
        <div className="section__head">
          {heading.eyebrow && <p className="eyebrow">{heading.eyebrow}</p>}
          <h2>{heading.title}</h2>
          {heading.lead && <p className="lead muted">{heading.lead}</p>}
          {aside && <Aside {...aside} />}
        </div>
        {heading.more ? <Fold label={heading.more}>{body}</Fold> : body}
      </div>
    </section>
  );
}

/** Draws a figure or a button below a heading. It stays in view while the text beside it scrolls. */
function Aside({ figure, text, action }: AsideContent) {
  return (
    <div className="aside">
      {figure && <p className="aside__figure">{figure}</p>}
      <p>{text}</p>
      {action && <Button action={action} />}
    </div>
  );
}

/**
 * Maps kinds of section, as content names them, to functions that draw them. A component that draws a kind exports this
 * as `sections`, and the kind's schema names it in `section`. `route` is that of the page, such as /states/ohio.
 */
export type SectionKinds = { [Kind in keyof PageSection]?: DrawSection<NonNullable<PageSection[Kind]>> };
export type SectionPlace = { look: SectionLook; route: string };
type DrawSection<Own> = (own: Own, place: SectionPlace) => ReactNode;

/** Creates a kind of section from the component below its heading. A `ground` in content makes the section stand out. */
export function inSection<Own extends { heading: Heading; id?: string; ground?: Ground }>(
  Body: FC<NoInfer<Own> & { route: string }>,
  align?: SectionLook['align'],
): DrawSection<Own> {
  return (own, { look, route }) => (
    <Section
      heading={own.heading}
      id={own.id}
      {...look}
      {...(align && { align })}
      {...(own.ground && { ground: own.ground, edge: 'scallop' })}
    >
      <Body {...own} route={route} />
    </Section>
  );
}

const IN_TURN: readonly Ground[] = ['sand', 'shell', 'sand', 'glass'];

/**
 * Chooses the look of a section by its index in a page with `count` sections, of which the first has the background
 * `first`. Backgrounds alternate, and a shell section has a scalloped edge unless it is last.
 */
export function lookOf(index: number, count: number, first: Ground = 'sand'): SectionLook {
  const ground = IN_TURN[(IN_TURN.indexOf(first) + index) % IN_TURN.length] ?? 'sand';
  return { ground, edge: ground === 'shell' && index < count - 1 ? 'scallop' : undefined };
}
