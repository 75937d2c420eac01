import type { ReportedFinding } from '../findings/finding.ts';
import { openFindings } from '../findings/finding.ts';

/** Writes annotations that GitHub shows beside the changed lines. */
export function formatGithub(findings: readonly ReportedFinding[]): string {
  return openFindings(findings)
    .map(({ severity, file, place, rule, message, remedy }) => {
      const at =
        place === undefined
          ? {}
          : { line: place.start.line, endLine: place.end.line, col: place.start.column };
      const properties = Object.entries({ file, ...at, title: `${rule} in the copy audit` }).map(
        ([key, value]) => `${key}=${escapeProperty(String(value))}`,
      );
      return `::${severity} ${properties.join(',')}::${escapeData(`${message}. ${remedy}`)}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
