import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { hashOf } from '../../lib/hash.ts';
import { openStore } from '../../publish/store.ts';
import { type Label, listLabelSources, readLabels, readMixes } from '../labels/labels.ts';
import type { Model } from './model.ts';
import type { ClaimPhrases } from './features.ts';
import { trainModel } from './train-model.ts';

/** A claim with its examples, which also serve as labels. */
interface Learned extends ClaimPhrases {
  examples: { passes: string; fails: string };
}

/** A model that the first call of `ask` loads. `key` is the hash of the model's training inputs. */
export interface KeptModel {
  key: string;
  ask(): Model;
}

const AUDIT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.build/cache', import.meta.url));
/** The models of this process by their keys, because loading a model takes most of a second. */
const LOADED = new Map<string, Model>();
/** The folders whose files affect a model. */
const INPUTS = ['language', 'model', 'labels', 'claims'];

/**
 * Returns the model for the labels of this project and of the site at `root`. `ask` loads it from .build/, or trains it
 * and stores it there.
 * @param others ids of rules that labels may name, but that the model does not learn
 * @returns the model, whose `ask` throws a UsageError with file and line of each mistake in the labels
 */
export function findModel(root: string, claims: readonly Learned[], others: readonly string[]): KeptModel {
  const sources = listLabelSources(root);
  const ids = claims.map(({ id }) => id);
  const key = hashOf([...INPUTS.flatMap(readFolder), JSON.stringify([sources, ids, others])]);
  const load = () => {
    const store = openStore(CACHE);
    const kept = store.pack<Model>('claims-model');
    const known = kept.find([key]);
    if (known !== undefined) return known;
    const labels = [...readLabels(sources, [...ids, ...others]), ...claims.flatMap(examplesOf)];
    const model = kept.keep([key], trainModel(labels, claims, readMixes()));
    store.save();
    return model;
  };
  return {
    key,
    ask() {
      const model = LOADED.get(key) ?? load();
      LOADED.set(key, model);
      return model;
    },
  };
}

/** Converts the examples of a claim to labels: one sentence that makes the claim and one that does not. */
function examplesOf({ id, examples }: Learned): Label[] {
  const at = {
    may: [],
    kind: 'body',
    topic: 'general',
    source: 'examples',
    file: 'examples',
    line: 1,
  } as const;
  return [
    { ...at, text: examples.fails, rules: [id] },
    { ...at, text: examples.passes, rules: [] },
  ];
}

function readFolder(name: string): string[] {
  const files = readdirSync(join(AUDIT, name)).filter((file) => /\.(?:ts|yaml|csv)$/.test(file));
  return files.toSorted(compareText).flatMap((file) => [file, readFileSync(join(AUDIT, name, file), 'utf8')]);
}
