import { expect, test } from 'vitest';
import { generateTypes } from '../../../scripts/types/generate.ts';
import { closed, writeTree, yaml } from './tree.ts';

test('each schema has one type, and Content has each file where its name puts it', async () => {
  const generated = await generateTypes(writeTree());
  expect(generated.get('schemas/types.ts')).toMatchInlineSnapshot(`
    "// Generated from schemas/ and content/: do not edit, run: npm run types
    import type { Root } from "hast";

    /** Markdown, parsed and linked. */
    export type Prose = Root;

    /** A published picture. */
    export interface MediaFile {
      url: string;
      /** In CSS pixels. */
      width: number;
      height: number;
    }

    export interface Fact {
      wording: Text;
      also?: {
        [k: string]: Text;
      };
    }

    export interface Facts {
      facts?: {
        [k: string]: Fact;
      };
    }

    export type Href = string;

    export interface Link {
      label: Text;
      href: Href;
    }

    export interface Note {
      title: Text;
      body: Prose;
    }

    export interface Page {
      /**
       * The address of the page.
       */
      route: string;
      /**
       * The h1.
       */
      title: Text;
      /**
       * The sections in order.
       *
       * @maxItems 3
       */
      sections?: Section[];
      links?: Link[];
      picture?: string;
      icon?: string;
      /**
       * The day it changed.
       */
      updated?: string;
      stars?: number;
      /**
       * @minItems 2
       * @maxItems 2
       */
      options?: Option[];
    }
    export interface Section {
      id?: string;
      title: Text;
      tone?: "positive" | "negative" | "neutral";
    }
    export interface Option {
      id: string;
    }

    export interface Redirects {
      redirects?: Redirect[];
    }
    export interface Redirect {
      from?: string;
      to?: string;
    }

    export interface Site {
      brand?: Brand;
      contact?: Contact;
    }
    export interface Brand {
      name?: Text;
    }
    export interface Contact {
      phone?: Text;
      email?: Text;
    }

    export type Text = string;

    /** All content of the site. */
    export interface Content {
      /** content/facts.yaml */
      facts: Facts;
      /** content/site.yaml */
      site: Site;
      /** content/team/ */
      team: Note[];
      pages: {
        /** content/pages/about.yaml */
        about?: Page;
        /** content/pages/home.yaml */
        home: Page;
        /** content/pages/page.yaml */
        page?: Page;
      };
      /** Longer texts by the names of their files. A page names the one that it shows. */
      prose: Readonly<Record<string, Note>>;
      /** Pictures by their path in content/media. */
      media: Record<string, MediaFile>;
      /** All icons in one SVG, one symbol for each. */
      icons: { url: string };
    }
    "
  `);
});

test('a page that lists its sections is typed by its route, and no page relies on its file', async () => {
  const root = writeTree({
    'schemas/sections-page.schema.json': closed('SectionsPage', {
      route: { type: 'string', role: 'page-route' },
    }),
    'content/pages/florida.yaml': yaml('sections-page', 'route: /florida\n', '../..'),
  });
  const generated = await generateTypes(root);
  expect(generated.get('schemas/types.ts')).toContain('[route: `/${string}`]: SectionsPage;');
  expect(generated.get('schemas/required-files.json')).toMatchInlineSnapshot(`
    "["content/facts.yaml", "content/pages/home.yaml", "content/site.yaml"]
    "
  `);
});
