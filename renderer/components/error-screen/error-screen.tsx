import { useContent } from '../../content.ts';
import { homePages } from '../../languages.ts';
import { href } from '../../links.ts';
import { Buttons } from '../button/button.tsx';
import { Picture } from '../picture/picture.tsx';
import './error-screen.scss';

/** Renders the content of the error page, which appears at an address without a page. */
export function ErrorScreen() {
  const content = useContent();
  const { error } = content.interface;
  return (
    <div className="error-screen on-sand">
      <div className="error-screen__words container container--narrow">
        {error.picture && <Picture className="error-screen__picture" image={error.picture} priority />}
        <h1 className="error-screen__title">{error.title}</h1>
        <p className="error-screen__status">
          {error.status} {error.message}
        </p>
        <p>{error.moved}</p>
        {homePages(content).map(({ code, name, route }) => (
          <p key={code} lang={code}>
            {content.site.languages?.[code]?.noPage} <a href={href(`${route}#top`)}>{name}</a>
          </p>
        ))}
        <Buttons items={[error.home, { ...error.call, style: 'secondary' }]} />
      </div>
    </div>
  );
}
