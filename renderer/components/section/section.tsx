import type { FC, ReactNode } from 'react';
import type { Aside as AsideContent, Heading, Hero, PageSection } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './aside.scss';
import { Fold } from '../fold/fold.tsx';
import './section.scss';

/** A background. styles/layout.scss sets the colors of its class, such as `on-sand`. */
type Ground = NonNullable<Hero['ground']>;

/** The appearance of a section: its background, its lower edge, and the position of its heading. */
interface SectionLook {
  ground: Ground;
  /** `scallop` for a scalloped lower edge. The next section then needs another background. */
  edge?: 'scallop';
  /** `side` to put the heading beside the content on a desktop, where it stays in view while the content scrolls. */
  align?: 'center' | 'side';
}

interface Props extends SectionLook {
  heading: Heading;
  id?: string;
  /** The content below the heading. Use it only if the heading is beside the other content. */
  aside?: AsideContent;
  /** A drawing below the heading. */
  figure?: ReactNode;
  children: ReactNode;
}

/** Renders a section. If `heading.more` is set, a phone hides the content behind a button with this label. */
export function Section({ heading, id, ground, align, edge, aside, figure, children }: Props) {
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
          {figure}
        </div>
        {heading.more ? <Fold label={heading.more}>{body}</Fold> : body}
      </div>
    </section>
  );
}

/** Renders a figure, a text and a button below a heading. They stay in view while the content beside them scrolls. */
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
 * A map from kinds of section to the functions that render them. Components of sections export such a map as
 * `sections`.
 */
export type SectionKinds = { [Kind in keyof PageSection]?: DrawSection<NonNullable<PageSection[Kind]>> };
/** The place where a section is rendered: its appearance, and the route of its page, such as /states/ohio. */
export type SectionPlace = { look: SectionLook; route: string };
type DrawSection<Own> = (own: Own, place: SectionPlace) => ReactNode;

/**
 * Returns a function that renders a section with `Body` as its content. If content sets `ground`, the section has this
 * background and a scalloped edge, whatever its `look`.
 */
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
 * Chooses the look of a section by its index. Backgrounds alternate, starting with `first`. A section with the
 * background `shell` has a scalloped edge, unless it is the last section.
 */
export function lookOf(index: number, count: number, first: Ground = 'sand'): SectionLook {
  const ground = IN_TURN[(IN_TURN.indexOf(first) + index) % IN_TURN.length] ?? 'sand';
  return { ground, edge: ground === 'shell' && index < count - 1 ? 'scallop' : undefined };
}
