import { useContent } from '../../renderer/content.ts';
import { HelpBox, IslandFailure, NoScript } from '../../renderer/components/help-box/help-box.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { Spoken } from '../../renderer/components/office-hours/office-hours.tsx';
import { Island } from '../../renderer/island.tsx';
import { wizard, wizardProps } from '../../renderer/islands/wizard/definition.ts';
import type { QuotePage } from '../../schemas/types.ts';

export default function Quote({ page: { crumbs, hero, help, noScript } }: { page: QuotePage }) {
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <div className="container with-aside">
        <div>
          <NoScript noScript={noScript} help={help} />
          <Island of={wizard} props={wizardProps(useContent())} />
          <IslandFailure />
        </div>
        <div className="with-aside__help">
          <HelpBox help={help} />
          <Spoken />
        </div>
      </div>
    </>
  );
}
