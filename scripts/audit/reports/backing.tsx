import type { Audit } from '../audit.ts';
import { Source } from './findings.tsx';

/** The rules and what they rest on. */
export function Rules({ audit: { rules, site } }: { audit: Audit }) {
  const off = new Map(site.settings.off.map(({ rule, reason }) => [rule, reason]));
  return (
    <section id="rules" className="band">
      <h2>Rules</h2>
      <p className="quiet">
        Those that rest on law are defaults for counsel to confirm. Each can be turned off in
        content/audit.yaml, with a reason that somebody approves. PRF, SMP, LDG, SUP and TST rules stay on.
      </p>
      <dl className="rules">
        {rules.map(({ id, checks, severity, source }) => (
          <div key={id}>
            <dt>
              <code>{id}</code>{' '}
              <span className="quiet">
                {severity}
                {off.has(id) && ', off'}
              </span>
            </dt>
            <dd>
              {checks}. {off.has(id) && <b>Off: {off.get(id)} </b>}
              <span className="quiet">
                <Source source={source} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What no audit can tell. */
export function Limits() {
  return (
    <section id="limits" className="band">
      <h2>What this does not prove</h2>
      <ul>
        <li>
          Who approved, where commits are not signed. Each name is compared with the author of its commit, and
          git takes any name as author: protect the branch, sign commits, and let nobody approve their own
          words.
        </li>
        <li>Words inside pictures. A picture is approved by looking at it.</li>
        <li>
          What a script does outside the states that the browser walked: on another day, in another browser,
          for a visitor from elsewhere. Published scripts hold no sentence that content does not; code is
          reviewed where it is merged.
        </li>
        <li>That the copy is lawful. The rules find known mistakes; this is not legal advice.</li>
      </ul>
    </section>
  );
}
