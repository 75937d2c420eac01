import { isMap, isSeq, parseDocument } from 'yaml';
import { UsageError } from '../../lib/usage-error.ts';
import type { CheckedFile } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import { nearestTo } from './check-pairs.ts';
import { alignBlocks, ownBlocks, type Pair, pairsIn, type Step, type Translation } from './pairs.ts';
import { originalOf, placeOf } from './sentences.ts';
import type { ChangedFile } from './write-pairs.ts';

/**
 * Confirms that a translation is still right although its English sentence was changed, such as by a comma.
 * @param at the file and line of the translation or of the English sentence, as messages name them: FILE:LINE
 * @throws UsageError if there is no changed sentence with a translation
 */
export function confirmTranslation(translation: Translation, at: string): ChangedFile {
  const [, path = '', line = ''] = /^(.+?):(\d+)(?::\d+)?$/.exec(at) ?? [];
  if (path === '')
    throw new UsageError(`--still-right needs a file and a line, such as content/es/pages/home.yaml:12.`);
  const isHere = ({ start, end }: Place) => start.line <= Number(line) && Number(line) <= end.line;
  const { files } = translation;
  for (const [englishPath, file] of files) {
    if (path !== file.path && path !== englishPath) continue;
    const english = translation.sentences.find((each) => each.file.path === englishPath)?.file;
    const isOwn = path === file.path;
    const step = english?.body
      ? alignBlocks(english, file).find(({ english: block, own }) => {
          const place = isOwn ? own?.place : block?.place;
          return place !== undefined && isHere(place);
        })
      : undefined;
    if (step !== undefined) return confirmBlock(file, step, at);
    const pair = isOwn ? pairAt(file, translation, isHere) : pairOf(file, translation, isHere);
    if (pair !== undefined) return confirmPair(file, pair, translation, at);
  }
  throw new UsageError(
    `${at} has no translation to confirm. Name the line of a message of npm run validate.`,
  );
}

function pairAt(
  file: CheckedFile,
  { code }: Translation,
  isHere: (place: Place) => boolean,
): Pair | undefined {
  return pairsIn(file, code).findLast(({ pointer }) => {
    const [start, end] = [file.locate(`${pointer}/en`, 'key').start, file.locate(`${pointer}/${code}`).end];
    return isHere({ start, end });
  });
}

/** Finds the pair for the English sentence at a place: its empty pair, or the most similar one whose English is gone. */
function pairOf(
  file: CheckedFile,
  { code, sentences }: Translation,
  isHere: (place: Place) => boolean,
): Pair | undefined {
  const english = sentences.find(
    (each) =>
      isHere(placeOf(each.file, each.pointer)) && file.path.endsWith(each.file.path.slice('content/'.length)),
  );
  if (english === undefined || english.pair) return english?.pair;
  const gone = pairsIn(file, code).filter((pair) => !sentences.some(({ text }) => text === pair.english));
  const nearest = nearestTo(
    english.text,
    gone.map((pair) => pair.english),
  );
  return gone.find((pair) => pair.english === nearest);
}

function confirmBlock(file: CheckedFile, { english, own, isSame }: Step, at: string): ChangedFile {
  if (isSame) throw new UsageError(`${at} is the translation of the English block as it is now.`);
  if (english === undefined || own === undefined)
    throw new UsageError(`${at} is a block that has no counterpart. Run npm run translate first.`);
  const originals = ownBlocks(file).map((block) =>
    block === own || block.pointer === own.pointer ? originalOf(english.text) : block.original,
  );
  return editYaml(file, (document) => document.setIn(['original'], document.createNode(originals)));
}

function confirmPair(
  file: CheckedFile,
  pair: Pair,
  { code, sentences }: Translation,
  at: string,
): ChangedFile {
  const isUsed = sentences.some((each) => each.pair?.pointer === pair.pointer && each.pair.file === file);
  const open = sentences.filter((each) => each.pair === undefined && each.routes.length > 0);
  const own = open.filter((each) => file.path.endsWith(each.file.path.slice('content/'.length)));
  const nearest = nearestTo(
    pair.english,
    own.map(({ text }) => text),
  );
  if (isUsed && pair.text !== '')
    throw new UsageError(`${at} is the translation of the English sentence as it is now.`);
  if (!isUsed && nearest === null)
    throw new UsageError(`${at}: no sentence without a translation is similar to “${pair.english}”.`);
  return editYaml(file, (document) => {
    const keys = pair.pointer
      .split('/')
      .slice(1)
      .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(keys);
    if (!isMap(node)) return;
    const earlier = node.get('earlier');
    if (!isUsed) node.set('en', nearest);
    else if (isMap(earlier)) {
      node.set(code, earlier.get(code));
      node.delete('earlier');
    } else throw new UsageError(`${at} has no earlier translation. Write one.`);
  });
}

/** Changes the YAML of a file, or the front matter of markdown. */
function editYaml(
  file: CheckedFile,
  edit: (document: ReturnType<typeof parseDocument>) => void,
): ChangedFile {
  const [start, end] = file.body ? [4, file.text.indexOf('\n---\n', 4) + 1] : [0, file.text.length];
  const document = parseDocument(file.text.slice(start, end));
  edit(document);
  if (isSeq(document.contents)) document.contents.flow = false;
  const front = document.toString({ lineWidth: 0, singleQuote: true });
  return { path: file.path, text: file.text.slice(0, start) + front + file.text.slice(end) };
}
