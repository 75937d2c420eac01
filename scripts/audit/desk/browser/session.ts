import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  Committed,
  DeskAct,
  DeskAnswer,
  DeskConflict,
  DeskFailure,
  DeskNews,
  DeskRequest,
  DeskSite,
  DeskState,
  FinishSummary,
} from '../model.ts';
import { type Item, Shown, shorten } from '../shown.ts';

async function ask<Answer>(path: string, body?: unknown): Promise<Answer | DeskFailure> {
  const headers = { 'Content-Type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(path, body === undefined ? {} : post);
    return await response.json();
  } catch {
    const message =
      'The desk does not answer, and nothing was recorded. If npm run review has stopped, start it again, and send this once more.';
    return { kind: 'failed', message };
  }
}

const asked = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** What the page asks of its server. A failure says why, in a sentence. */
export const api = {
  site: (by: string) => ask<DeskSite>(`model?${asked({ by })}`),
  news: (version: number, by: string) => ask<DeskNews>(`news?${asked({ version, by })}`),
  read: (by: string) => ask<DeskSite>('read', { by }),
  decide: (decision: DeskRequest) => ask<DeskAnswer>('decide', decision),
  undo: (by: string, version: number) => ask<DeskAnswer>('undo', { by, version }),
  teach: (id: string, claim: string | null) =>
    ask<{ message: string; kind?: undefined }>('label', { id, claim }),
  finish: () => ask<FinishSummary>('finish'),
  commit: () => ask<Committed>('commit', {}),
};

/** The name that the reviewer gave in this browser, where git does not say it. */
export const nameGiven = () => localStorage.getItem('reviewer') ?? '';

const DONE: Record<DeskAct, string> = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  comment: 'Commented on',
  answer: 'Answered',
};

/** What the desk asks before it sends a decision that has words. */
export interface Asking {
  act: DeskAct;
  item: Item;
}

export interface Session {
  site: DeskSite;
  shown: Shown;
  news: DeskNews;
  /** What is told below the page. */
  status: string;
  say(message: string): void;
  /** Items on their way to the server (empty), and those that could not be recorded, with the reason. */
  pending: ReadonlyMap<string, string>;
  asking: Asking | null;
  /** Opens the dialog that asks for words; null closes it. */
  askWords(asking: Asking | null): void;
  conflict: DeskConflict | null;
  forgetConflict(): void;
  /** Sends a decision about an item as it is shown now. Resolves to a reason where nothing was recorded, else null. */
  decide(act: DeskAct, item: Item, note?: string): Promise<string | null>;
  undo(): Promise<void>;
  isReading: boolean;
  readAgain(): Promise<void>;
  look(): Promise<void>;
  name: string;
  giveName(name: string): void;
}

/** Keeps what the desk shows, sends decisions one after the other, and takes in what each answer says. */
export function useSession(first: DeskSite): Session {
  const [site, setSite] = useState(first);
  const [news, setNews] = useState(first.news);
  const [states, setStates] = useState<ReadonlyMap<string, DeskState>>(new Map());
  const [status, say] = useState('');
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());
  const [asking, askWords] = useState<Asking | null>(null);
  const [conflict, setConflict] = useState<DeskConflict | null>(null);
  const [isReading, setReading] = useState(false);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState(nameGiven);
  const version = useRef(first.news.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const shown = useMemo(() => {
    const texts = site.model.texts.map((text) => ({ ...text, ...states.get(text.id) }));
    return new Shown({ ...site.model, texts }, news.reviewer.name, new Set(news.letGo), agreed);
  }, [site, states, news.reviewer.name, news.letGo, agreed]);

  const take = (answer: DeskNews) => {
    version.current = answer.version;
    setNews(answer);
    if (answer.states.length > 0)
      setStates(
        (before) => new Map([...before, ...answer.states.map((state) => [state.id, state] as const)]),
      );
  };
  /** Requests follow each other, in the order of the presses. */
  const inOrder = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = queue.current.then(send);
    queue.current = sent;
    return sent;
  };
  const mark = (key: string, message: string | null) =>
    setPending((before) => {
      const now = new Map(before);
      now.delete(key);
      if (message !== null) now.set(key, message);
      return now;
    });
  const settle = (answer: DeskAnswer): string | null => {
    if (answer.kind === 'failed') return answer.message;
    take(answer.kind === 'changed' ? answer.news : answer);
    if (answer.kind !== 'changed') return null;
    setConflict(answer);
    return 'Nothing was recorded: this changed since the desk read it.';
  };

  const decide: Session['decide'] = async (act, item, note = '') => {
    const ids = act === 'approve' ? item.approves : item.sends;
    const units = shown.textsOf(ids).map(({ id, hash }) => ({ id, hash }));
    const gone = act === 'approve' ? item.gone : [];
    const { refused } = news.reviewer;
    if (refused !== null && act !== 'answer') {
      say(refused);
      return refused;
    }
    if (units.length + gone.length === 0) {
      // Its pages are recorded with the last entry that they differ through.
      const isEntry = shown.openEntries.some(({ key }) => key === item.key);
      if (isEntry) setAgreed((before) => new Set([...before, item.key]));
      say(isEntry ? `${DONE.approve}: ${shorten(item.title)}` : 'This is approved.');
      return null;
    }
    mark(item.key, '');
    const decision = { act, by: name, note, title: shorten(item.title), units, gone };
    const problem = settle(await inOrder(() => api.decide({ ...decision, version: version.current })));
    mark(item.key, problem);
    say(problem ?? `${DONE[act]}: ${shorten(item.title)}`);
    return problem;
  };
  const undo = async () => {
    const { undo: title } = news;
    setAgreed(new Set());
    if (title === null) return say('There is nothing to take back.');
    say(settle(await inOrder(() => api.undo(name, version.current))) ?? `Taken back. ${title}`);
  };
  const readAgain = async () => {
    setReading(true);
    setConflict(null);
    const answer = await inOrder(() => api.read(name));
    setReading(false);
    if (answer.kind === 'failed') return say(answer.message);
    setSite(answer);
    setStates(new Map());
    setPending(new Map());
    take(answer.news);
    say('The site was read again.');
  };
  const look = async () => {
    const answer = await inOrder(() => api.news(version.current, name));
    if (answer.kind === 'news') take(answer);
  };
  // Somebody may have edited or decided something while this window was in the background.
  useEffect(() => {
    const listen = () => void look();
    addEventListener('focus', listen);
    return () => removeEventListener('focus', listen);
  });
  return {
    site,
    shown,
    news,
    status,
    say,
    pending,
    asking,
    askWords,
    conflict,
    forgetConflict: () => setConflict(null),
    decide,
    undo,
    isReading,
    readAgain,
    look,
    name,
    giveName(typed) {
      localStorage.setItem('reviewer', typed);
      setName(typed);
    },
  };
}
