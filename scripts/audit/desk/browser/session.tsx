import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DeskAct, DeskAnswer, SiteReady } from '../desk-model.ts';
import { Store } from '../store.ts';
import { shorten } from '../view/words.tsx';
import { api } from './api.ts';
import { Dialog, WordsDialog } from './dialog.tsx';
import type { Desk, DeskItem } from './view.ts';

const POLL_MS = 400;

/** Asks until the site is read. A text says why it cannot be. */
export async function readSite(by: string, tell: (message: string) => void): Promise<SiteReady | string> {
  for (;;) {
    const answer = await api.site({ version: '', by });
    if (answer.kind === 'ready') return answer;
    if (answer.kind === 'failed') return answer.message;
    if (answer.kind === 'reading') tell(`Reading the site … ${answer.step}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The name that the reviewer gave in this browser, where git does not say it. */
export const nameGiven = () => localStorage.getItem('reviewer') ?? '';

/** What the desk shows of the site, what is said below it, the dialog over it, and what it does with decisions. */
export function useSession(first: SiteReady, go: (id: string) => void) {
  const [site, setSite] = useState({ ...first, agreed: new Array<string>() });
  const [status, say] = useState('');
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [name, setName] = useState(nameGiven);
  const store = useMemo(() => new Store(site.model, site.agreed), [site]);
  const take = (ready: SiteReady) => setSite(({ agreed }) => ({ ...ready, agreed }));
  const close = () => setDialog(null);

  const reload = async () => {
    const ready = await readSite(name, say);
    if (typeof ready === 'string') return say(ready);
    take(ready);
    say('The site was read again.');
  };
  const tellOfChange = (title: string, content: ReactNode) =>
    setDialog(
      <Dialog title={title} label="Read the site again" act={() => (void reload(), true)} onClose={close}>
        {content}
      </Dialog>,
    );
  useNews(site, name, take, () =>
    tellOfChange('The site changed', <p>Somebody edited it. What you decided is kept.</p>),
  );

  /** Shows what became of a decision. */
  const settle = (answer: DeskAnswer, done: string): boolean => {
    if (answer.kind === 'failed') say(answer.message);
    if (answer.kind === 'changed') {
      say('Nothing was recorded: the site changed.');
      tellOfChange(
        'Nothing was recorded: this changed since you opened it',
        <dl>{answer.changes.slice(0, 12).map(describeChange)}</dl>,
      );
    }
    if (answer.kind !== 'ready') return false;
    take(answer);
    say(done);
    return true;
  };
  const ask = askWith({
    store,
    say,
    async decide(act, { ids, gone = [] }, note, done) {
      const units = store.textsOf(ids).map(({ id, hash }) => ({ id, hash }));
      return settle(await api.decide({ act, by: name, note, units, gone }), done);
    },
    agree: (effect) => setSite((before) => ({ ...before, agreed: [...before.agreed, effect] })),
    show: setDialog,
  });
  const undo = async () => {
    const isUndone = settle(await api.undo(name), 'Taken back.');
    // What is committed cannot be taken back.
    setSite((before) => (isUndone ? { ...before, agreed: [] } : { ...before, canUndo: false }));
  };
  const giveName = (typed: string) => {
    localStorage.setItem('reviewer', typed);
    setName(typed);
  };
  const desk: Desk = { store, go, say, ask };
  return { desk, status, dialog, undo: site.canUndo ? undo : null, name, giveName };
}

interface Deciding extends Pick<Desk, 'store' | 'say'> {
  /** Sends a decision, and shows what became of it. True once it is recorded. */
  decide(act: DeskAct, item: DeskItem, note: string, done: string): Promise<boolean>;
  /** An effect of code leaves the list, though not all of its pages are recorded yet. */
  agree(effect: string): void;
  /** Shows a dialog; null closes it. */
  show(dialog: ReactNode): void;
}

/** Approves an item, or asks for the reason or comment first. */
function askWith({ store, say, decide, agree, show }: Deciding): Desk['ask'] {
  const approve = async (item: DeskItem) => {
    const { ids, approves = ids, gone = [], effect, what } = item;
    const done = `Approved: ${shorten(what)}`;
    const open = approves.filter((id) => store.texts.get(id)?.status !== 'approved');
    if (open.length + gone.length === 0) say(effect === undefined ? 'This is approved.' : done);
    else if (!(await decide('approve', { ...item, ids: open }, '', done))) return false;
    if (effect !== undefined) agree(effect);
    return true;
  };
  return async (act, item) => {
    const { refused } = store.model.reviewer;
    if (refused !== null) {
      say(refused);
      return false;
    }
    if (act === 'approve') return approve(item);
    if (act === 'take-back') return decide(act, item, '', 'It waits for review again.');
    const { done, ...words } = WORDS[act];
    return new Promise((resolve) =>
      show(
        <WordsDialog
          {...words}
          title={`${words.title}: ${shorten(item.what)}`}
          done={(note) => void decide(act, item, note, done).then(resolve)}
          onClose={() => show(null)}
        />,
      ),
    );
  };
}
/** What the desk asks before it sends a decision that has words. */
const WORDS = {
  'send-back': {
    title: 'Send back',
    hint: 'Why? The author reads this.',
    label: 'Send back',
    done: 'Sent back. Its author sees the reason.',
  },
  comment: {
    title: 'Comment on',
    hint: 'Your comment',
    label: 'Keep the comment',
    done: 'The comment is kept.',
  },
};

/** Takes what the server has read since; of other words the reviewer is told before they are shown. */
function useNews(
  { version, model }: SiteReady,
  by: string,
  take: (site: SiteReady) => void,
  tell: () => void,
): void {
  useEffect(() => {
    const look = async () => {
      const answer = await api.site({ version, by });
      if (document.querySelector('dialog') !== null) return;
      if (answer.kind === 'reading') tell();
      if (answer.kind !== 'ready') return;
      // Of one build the words stay as they are: what is new is what a browser read of the pages.
      if (answer.model.build === model.build) take(answer);
      else tell();
    };
    const listen = () => void look();
    // Somebody may have changed the site or decided something while this window was in the background.
    addEventListener('focus', listen);
    const timer = model.doing !== null ? setInterval(listen, POLL_MS) : undefined;
    return () => {
      removeEventListener('focus', listen);
      clearInterval(timer);
    };
  });
}

function describeChange({ id, shown, now }: Extract<DeskAnswer, { kind: 'changed' }>['changes'][number]) {
  const isPage = id.startsWith('page:');
  return (
    <div key={id}>
      <dt>{isPage ? `The page ${id.slice('page:'.length)}` : id.replace(/^content\//, '')}</dt>
      {isPage ? <dd>The site changed. It has to be read again.</dd> : <dd>You saw: {shown}</dd>}
      {!isPage && <dd>Now: {now ?? 'it is gone.'}</dd>}
    </div>
  );
}
