import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ComponentProps } from 'react';
import { href, isExternal } from '../../links.ts';
import type { Prose as ProseContent } from '../../../schemas/types.ts';
import './prose.scss';

/** Markdown of content/, compiled; its ## is one level below the section’s own h2. */
export function Prose({ body }: { body: ProseContent }) {
  return (
    <div className="prose">
      {toJsxRuntime(body, { Fragment, jsx, jsxs, components: { a: ProseLink, h2: 'h3', h3: 'h4' } })}
    </div>
  );
}

function ProseLink({ href: address = '', children }: ComponentProps<'a'>) {
  return (
    <a href={href(address)} rel={isExternal(address) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
