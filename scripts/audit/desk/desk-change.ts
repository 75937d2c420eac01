import type { Change } from '../approvals/word-diff.ts';
import type { DeskPicture } from './model.ts';

export interface DeskChange {
  key: string;
  kind: 'sentence' | 'fact' | 'picture' | 'record' | 'effect' | 'removed' | 'moved';
  title: string;
  ids: readonly string[];
  gone: readonly string[];
  pages: readonly string[];
  parts: readonly {
    words: readonly Change[];
    before: string | null;
    after: string | null;
    where: string;
  }[];
  pictures: readonly DeskPicture[];
  uses: readonly { text: string; routes: readonly string[] }[];
  routes: readonly string[];
  explains: readonly string[];
}
