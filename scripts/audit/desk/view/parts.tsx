import type { ReactNode } from 'react';
import { shorten } from '../../proof/normalize.ts';
import type { Look } from '../../seen/pictures.ts';
import type { DeskModel, Item } from '../model.ts';

export interface View {
  shown: DeskModel;
  /** The path of the site's home page. */
  site: string;
  /** The pages that look different from those of the last release. */
  looks: readonly Look[];
}

/** Returns the attributes from which the browser's script reads an item. */
export function itemAttributes({ key, hash, title }: Pick<Item, 'key' | 'hash' | 'title'>) {
  return { 'data-item': key, 'data-hash': hash, 'data-name': shorten(title, 70) };
}

interface ActProps {
  /** The action that the browser's script performs. */
  act: string;
  label: string;
  /** The subject of the button. Only screen readers announce it. */
  about?: string | undefined;
  letter?: string | undefined;
  isMain?: boolean;
  isOff?: boolean;
}

/** Renders a button. The button shows its shortcut key, and screen readers announce the key. */
export function Act({ act, label, about, letter, isMain, isOff }: ActProps) {
  return (
    <button
      type="button"
      className={isMain ? 'button--main' : undefined}
      data-act={act}
      aria-label={about && `${label}: ${about}`}
      aria-keyshortcuts={letter}
      data-key={letter === ' ' ? 'Space' : letter?.toUpperCase()}
      disabled={isOff}
    >
      {label}
    </button>
  );
}

interface FoldProps {
  title: ReactNode;
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {title} <span className="quiet">{note}</span>
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}
