import type { Content } from '../../schemas/types.ts';
import { isRecord } from '../content/json-data.ts';
import type { Compilation, CopyUnit } from '../content/compilation.ts';
import { judgeApprovals } from './approvals/ledger.ts';
import { blockOf, TOKEN } from './language.ts';
import type { Page } from './pages.ts';
import { readSettings } from './settings.ts';
import { createLocator } from './spots.ts';
import type { Day, Ledger, Sample, Site, Spot, Unit } from './types.ts';

interface Inputs {
  compilation: Compilation;
  content: Content;
  pages: readonly Page[];
  scripts: Site['scripts'];
  ledger: Ledger;
  asOf: Day;
  release: boolean;
  findComponent: Site['findComponent'];
}

/** Puts together what the rules look at. */
export function createSite({ compilation, content, ...inputs }: Inputs): Site {
  const { pages, ledger, asOf } = inputs;
  const locate = createLocator(compilation.sources);
  const units = createUnits(compilation.units, pages);
  const spotOf = (file: string, pointer: string): Spot =>
    units.find(({ id }) => id === `${file}#${pointer}`) ?? locate(file, pointer);
  const { figures } = content.pages.acaPlans.subsidyCheck;

  return {
    ...inputs,
    units,
    approvals: judgeApprovals(units, ledger, asOf),
    settings: readSettings(content.audit, locate),
    facts: Object.entries(content.facts.facts).map(([id, fact]) => ({
      ...fact,
      id,
      spot: { ...spotOf('content/facts.yaml', `/facts/${id}/wording`), routes: routesNaming(id, units) },
    })),
    testimonials: content.testimonials.items.map((item, index) => ({
      name: item.name,
      ...(item.sample === undefined ? {} : { sample: item.sample }),
      ...(item.record === undefined ? {} : { record: item.record }),
      spot: spotOf('content/testimonials.yaml', `/items/${index}/text`),
    })),
    agency: {
      brand: content.site.brand.name,
      url: content.site.url,
      spot: spotOf('content/site.yaml', '/brand/name'),
    },
    licenses: {
      codes: content.site.licensedStates.map(({ code }) => code),
      spot: locate('content/site.yaml', '/licensedStates'),
    },
    poverty: {
      year: content.facts.facts['guidelineYear']?.value ?? 0,
      levels: figures.povertyLevel,
      eachFurther: figures.eachFurther,
      spot: locate('content/pages/aca-plans.yaml', '/subsidyCheck/figures'),
    },
    samples: findSamples(compilation, locate),
  };
}

/** Gives each unit its name, its place among others and the routes that show it. */
export function createUnits(units: readonly CopyUnit[], pages: readonly Page[]): Unit[] {
  const shown = new Map<CopyUnit, Set<string>>();
  for (const { route, strings } of pages) {
    for (const unit of strings.flatMap(({ pieces }) => pieces)) {
      shown.set(unit, (shown.get(unit) ?? new Set()).add(route));
    }
  }
  return units.map((unit) => ({
    ...unit,
    id: `${unit.file}#${unit.pointer}`,
    routes: pages.length === 0 ? (unit.route === null ? [] : [unit.route]) : [...(shown.get(unit) ?? [])],
    literal: literalOf(unit),
    block: blockOf(unit.pointer),
  }));
}

/** What the author typed: tokens are NUL, addresses of links are gone, an escaped brace is a token for a script. */
export function literalOf({ raw, role }: Pick<CopyUnit, 'raw' | 'role'>): string {
  const words =
    role === 'prose' ? raw.replace(/\]\([^)]*\)/g, ']').replace(/^\s*(?:\d+\.|[-*#]+)\s/gm, '') : raw;
  return words.replace(/\\?\{[^{}]*\}/g, TOKEN);
}

function routesNaming(fact: string, units: readonly Unit[]): string[] {
  const naming = units.filter(({ tokens }) => tokens.some((token) => token.split('.')[0] === fact));
  return [...new Set(naming.flatMap(({ routes }) => routes))].sort();
}

/** Every entry of content that says `sample: true`. */
function findSamples(
  { content, sources }: Compilation,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  if (content === null) return [];
  const samples: Sample[] = [];
  const walk = (value: unknown, file: string, pointer: string, kind: string) => {
    if (Array.isArray(value)) value.forEach((each, index) => walk(each, file, `${pointer}/${index}`, kind));
    if (!isRecord(value)) return;
    if (value['sample'] === true) {
      const name = [value['name'], pointer.split('/').at(-1), file].find(
        (each) => typeof each === 'string' && each !== '',
      );
      samples.push({ what: String(name), kind, spot: locate(file, `${pointer}/sample`) });
    }
    for (const [key, each] of Object.entries(value)) walk(each, file, `${pointer}/${key}`, kind);
  };
  walk(content.facts, 'content/facts.yaml', '', 'fact');
  walk(content.carriers, 'content/carriers.yaml', '', 'carrier');
  walk(content.testimonials, 'content/testimonials.yaml', '', 'testimonial');
  walk(content.navigation, 'content/navigation.yaml', '', 'link');
  walk(content.site, 'content/site.yaml', '', 'agency');
  const files = [...sources.keys()].filter((path) => path.startsWith('content/team/')).sort();
  content.team.forEach((member, index) => walk(member, files[index] ?? 'content/team', '', 'person'));
  return samples;
}
