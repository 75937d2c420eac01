import { useContent } from '../../renderer/content.ts';
import { HelpBox } from '../../renderer/components/help-box/help-box.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { IslandFailure } from '../../renderer/components/island-failure/island-failure.tsx';
import { NoScript } from '../../renderer/components/no-script/no-script.tsx';
import { Island } from '../../renderer/island.tsx';
import { wizard, wizardProps } from '../../renderer/islands/wizard/definition.ts';
import type { QuotePage } from '../../schemas/types.ts';

export default function Quote({ page }: { page: QuotePage }) {
  const content = useContent();
  const { crumbs, hero, help, noScript } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <div className="container with-aside">
        <div>
          <NoScript words={noScript} help={help} />
          <Island of={wizard} props={wizardProps(content)} />
          <IslandFailure error={content.interface.error} />
        </div>
        <div className="with-aside__help">
          <HelpBox help={help} />
        </div>
      </div>
    </>
  );
}
