import { useEffect, useRef, useState } from 'react';

interface FrameProps {
  /** Where the site is served for frames. */
  address: string;
  route: string;
  title: string;
  /** What the list says, in its order. */
  lines: readonly string[];
  /** The line that the reviewer is at; -1 for none. */
  at: number;
  /** Called with a line's index when it is pressed in the page. */
  onPress?: (index: number) => void;
}

/** The page of the site beside the list: it scrolls along and outlines the line the reviewer is at. */
export function Frame({ address, route, title, lines, at, onPress }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState('');
  const tell = () => frame.current?.contentWindow?.postMessage({ desk: 'at', lines, index: at }, '*');
  useEffect(tell);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (data?.desk === 'ready') {
        setReady(route);
        tell();
      }
      if (data?.desk === 'press' && Number.isInteger(data.index)) onPress?.(data.index);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  });
  return (
    <aside aria-label="The page as it looks">
      <p className="frame__title">
        <b>{title}</b> <span className="quiet">{ready === route ? route : 'Loading …'}</span>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs scripts and storage to look as it does */}
      <iframe ref={frame} title={`${title}, as it looks`} src={address.replace(/\/$/, '') + route} />
    </aside>
  );
}
