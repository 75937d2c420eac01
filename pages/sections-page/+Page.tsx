import { Hero, HeroFacts } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/components/page-body/page-body.tsx';
import { lookOf, type SectionKinds, type SectionPlace } from '../../renderer/components/section/section.tsx';
import type { PageSection, SectionsPage } from '../../schemas/types.ts';

/** A map from each kind of section to the function that renders it. Components export these functions as `sections`. */
const KINDS: SectionKinds = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ sections?: SectionKinds }>('../../renderer/components/*/*.tsx', { eager: true }),
  ).map(({ sections }) => sections),
);

/**
 * Renders a page whose content file lists its sections. If the first section is the estimate or the company form, it is
 * rendered right below the headline, before the assurances and figures of the hero.
 * @throws Error if no component renders a kind of section
 */
export default function Sections({ page }: { page: SectionsPage }) {
  const { route, crumbs, hero, ground, sections } = page;
  const align = hero.layout === 'centered' ? 'center' : undefined;
  const tool = sections[0]?.estimate || sections[0]?.companyFit ? sections[0] : undefined;
  const body = tool ? sections.slice(1) : sections;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} answers={tool !== undefined} />
      {tool && (
        <>
          <SectionOfKind section={tool} look={{ ground: 'shell' }} route={route} />
          <HeroFacts {...hero} />
        </>
      )}
      <PageBody {...page} centered={align === 'center'}>
        {body.map((section, index) => {
          const look = { ...lookOf(index, body.length, ground), align } as const;
          return <SectionOfKind key={index} section={section} look={look} route={route} />;
        })}
      </PageBody>
    </>
  );
}

/** Renders one section. The only key of `section` is its kind. */
function SectionOfKind({ section, ...place }: { section: PageSection } & SectionPlace) {
  const isKind = (key: string): key is keyof PageSection => key in section;
  const [kind] = Object.keys(section).filter(isKind);
  return kind && drawKind(kind, section, place);
}

function drawKind<Kind extends keyof PageSection>(kind: Kind, section: PageSection, place: SectionPlace) {
  const own = section[kind];
  const draw = KINDS[kind];
  if (draw === undefined) throw new Error(`no component exports \`sections\` with the kind ${kind}`);
  return own && draw(own, place);
}
