import type { Finding } from '../findings/finding.ts';
import type { Approval } from './approval.ts';
import type { LedgerHistory } from './ledger-history.ts';

/** The id under which the list of reviewers in content/audit.yaml is approved: one name a line. */
export const REVIEWERS_ID = 'reviewers:content/audit.yaml';

/** A person's name as names are compared: without regard to capitals, spaces and forms of characters. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The acts that count, and a fault for each file that holds others. */
interface Sorted {
  counted: Approval[];
  faults: Finding[];
}

/**
 * Takes out approvals in the name of somebody who did not commit them: they do not count. A withdrawal always counts,
 * because it publishes nothing.
 * @param acts in the order in which they were given
 */
export function setAsideForeign(acts: readonly Approval[], history: LedgerHistory): Sorted {
  const isForeign = ({ act, by, spot }: Approval) => {
    const commit = history.added.get(spot.file);
    if (act !== 'approve' || commit === undefined) return false;
    const { author, email } = commit;
    const names = [author, email, `${author} <${email}>`].map(comparableName);
    return !names.includes(comparableName(by));
  };
  return sort(acts, isForeign, (file, by) => {
    const { author = '', email = '', commit = '' } = history.added.get(file) ?? {};
    return {
      message: `says that ${by} approved, but ${author} <${email}> committed it (${commit.slice(0, 10)}); it does not count`,
      remedy: `Who approves commits the approval. Let ${by} read and approve it again, and commit that.`,
    };
  });
}

/**
 * Takes out approvals by people who were not on the list of reviewers when they approved: they do not count. The list
 * that counts is the one that was approved last, by somebody on the list before it, so nobody can add themselves.
 * While no list is approved, everybody may approve. A withdrawal always counts, because it publishes nothing.
 * @param acts in the order in which they were given
 */
export function setAsideUnlisted(acts: readonly Approval[]): Sorted {
  let listed: ReadonlySet<string> | null = null;
  const isUnlisted = ({ act, by, id, text }: Approval): boolean => {
    const isListed: boolean = listed === null || listed.has(comparableName(by));
    if (id === REVIEWERS_ID && isListed && act !== 'comment')
      listed = act === 'approve' ? new Set(text.split('\n').map(comparableName)) : null;
    return act === 'approve' && !isListed;
  };
  return sort(acts, isUnlisted, (_, names) => ({
    message: `holds approvals by ${names}, not on the list of reviewers; they do not count`,
    remedy:
      'Let a reviewer on the list approve. To add a name to reviewers in content/audit.yaml, somebody on the list has to approve it.',
  }));
}

/** A file with acts that do not count is an error, or a warning once others have decided about all that it approved. */
function sort(
  acts: readonly Approval[],
  isAside: (act: Approval) => boolean,
  describe: (file: string, names: string) => Pick<Finding, 'message' | 'remedy'>,
): Sorted {
  const aside = new Set(acts.filter(isAside));
  const latest = new Map(acts.filter(({ act }) => act !== 'comment').map((act) => [act.id, act]));
  return {
    counted: acts.filter((act) => !aside.has(act)),
    faults: [...new Set([...aside].map(({ spot }) => spot.file))].map((file) => {
      const own = [...aside].filter(({ spot }) => spot.file === file);
      return {
        at: { file, line: 1, column: 1 },
        ...describe(file, [...new Set(own.map(({ by }) => by))].join(' and ')),
        severity: own.some((act) => latest.get(act.id) === act) ? 'error' : 'warning',
      };
    }),
  };
}
