import { type ReactNode, useEffect, useState } from 'react';
import type { DeskAnswer, SiteReady } from '../desk-model.ts';
import { api } from './api.ts';
import { Dialog, WordsDialog } from './dialog.tsx';
import { shorten } from '../view/words.tsx';
import { Store } from '../store.ts';
import type { Desk, DeskItem } from './view.ts';

const POLL_MS = 400;

/** Asks until the site is read. A text says why it cannot be. */
export async function readSite(tell: (message: string) => void): Promise<SiteReady | string> {
  for (;;) {
    const answer = await api.site();
    if (answer.kind === 'ready') return answer;
    if (answer.kind === 'failed') return answer.message;
    if (answer.kind === 'reading') tell(`Reading the site … ${answer.step}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** What the desk shows of the site, and what it does with decisions. */
export function useSession(first: SiteReady, go: (id: string) => void) {
  const [name, setName] = useState(() => localStorage.getItem('reviewer') ?? '');
  const shown = useSite(first);
  const { store, say, status, dialog, canUndo } = shown;
  const { decide, undo } = useDecide(shown, name);
  return {
    desk: { store, go, say, decide, ask: useAsk(shown, decide) } satisfies Desk,
    status,
    dialog,
    canUndo,
    undo,
    name,
    setName(typed: string) {
      localStorage.setItem('reviewer', typed);
      setName(typed);
    },
  };
}

/** The site as the page has it, what is said below it, and the dialog over it. */
function useSite(first: SiteReady) {
  const [site, setSite] = useState({ version: first.version, store: new Store(first.model) });
  const [status, say] = useState('');
  const [canUndo, setCanUndo] = useState(first.canUndo);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  const take = ({ model, version: taken, canUndo: can }: SiteReady) => {
    setSite({ version: taken, store: new Store(model) });
    setCanUndo((before) => before || can);
  };

  const reload = async () => {
    const ready = await readSite(say);
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

  useNews(site, take, () =>
    tellOfChange('The site changed', <p>Somebody edited it. What you decided is kept.</p>),
  );

  return { ...site, setSite, status, say, canUndo, setCanUndo, dialog, setDialog, close, tellOfChange };
}

type Shown = ReturnType<typeof useSite>;

/** Sends decisions to the server, and shows what became of them. */
function useDecide({ store, setSite, say, setCanUndo, tellOfChange }: Shown, name: string) {
  const settle = (answer: DeskAnswer, done: string): boolean => {
    if (answer.kind === 'failed') say(answer.message);
    if (answer.kind === 'changed') {
      say('Nothing was recorded: the site changed.');
      tellOfChange(
        'Nothing was recorded: this changed since you opened it',
        <dl>{answer.changes.slice(0, 12).map(describeChange)}</dl>,
      );
    }
    if (answer.kind !== 'recorded') return false;
    setSite(({ store: before }) => ({
      version: answer.version,
      store: before.with(answer.states, answer.gone),
    }));
    setCanUndo(answer.canUndo);
    say(done);
    return true;
  };
  const decide: Desk['decide'] = async (act, ids, { note = '', gone = [], done }) => {
    const [refused] = store.model.reviewer.refused;
    if (refused !== undefined) {
      say(refused);
      return false;
    }
    const units = store.textsOf(ids).map(({ id, hash }) => ({ id, hash }));
    return settle(await api.decide({ act, by: name, note, units, gone }), done);
  };
  const undo = async () => {
    // What is committed cannot be taken back.
    if (!settle(await api.undo(name), 'Taken back.')) return setCanUndo(false);
    setSite((before) => ({ ...before, store: before.store.agreeing([]) }));
  };
  return { decide, undo };
}

/** Approves an item, or asks for the reason or comment first. */
function useAsk({ store, setSite, say, setDialog, close }: Shown, decide: Desk['decide']): Desk['ask'] {
  const approve = async ({ ids, approves = ids, gone = [], effect, what }: DeskItem) => {
    const open = store.textsOf(approves).filter(({ id, sentBack }) => store.isOpen(id) || sentBack !== null);
    const done = `Approved: ${shorten(what)}.`;
    const chosen = open.map(({ id }) => id);
    if (open.length + gone.length === 0) say(effect === undefined ? 'This is approved.' : done);
    else if (!(await decide('approve', chosen, { gone, done }))) return false;
    if (effect !== undefined)
      setSite((before) => ({ ...before, store: before.store.agreeing([...before.store.agreed, effect]) }));
    return true;
  };
  return (act, item) => {
    const { ids, what } = item;
    if (act === 'approve') return approve(item);
    const isBack = act === 'send-back';
    const done = isBack ? 'Sent back. Its author sees the reason.' : 'The comment is kept.';
    return new Promise((resolve) =>
      setDialog(
        <WordsDialog
          title={`${isBack ? 'Send back' : 'Comment on'}: ${shorten(what)}`}
          hint={isBack ? 'Why? The author reads this.' : 'Your comment'}
          label={isBack ? 'Send back' : 'Keep the comment'}
          done={(note) => void decide(act, ids, { note, done }).then(resolve)}
          onClose={close}
        />,
      ),
    );
  };
}

/** Takes what the server has read since; where words differ, the reviewer is told before they are shown. */
function useNews(
  { store, version }: { store: Store; version: number },
  take: (site: SiteReady) => void,
  tell: () => void,
): void {
  const { isReadingPages } = store.model;
  useEffect(() => {
    const look = async () => {
      const answer = await api.site(version);
      if (document.querySelector('dialog') !== null) return;
      if (answer.kind === 'reading') tell();
      if (answer.kind !== 'ready') return;
      const hashes = new Map(answer.model.texts.map(({ id, hash }) => [id, hash]));
      const isKept = [...store.texts.values()].every(({ id, hash }) => hashes.get(id) === hash);
      // Pages come after the words: a browser takes longer to read them.
      const isKnown = [...hashes.keys()].every((id) => store.texts.has(id) || id.startsWith('page:'));
      if (isKept && isKnown) take(answer);
      else tell();
    };
    const listen = () => void look();
    // Somebody may have changed the site or decided something while this window was in the background.
    addEventListener('focus', listen);
    const timer = isReadingPages ? setInterval(listen, POLL_MS) : undefined;
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
