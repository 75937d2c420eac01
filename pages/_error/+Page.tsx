import content from 'virtual:content';
import { ErrorScreen } from '../../renderer/components/error-screen/error-screen.tsx';

export default function ErrorPage() {
  return <ErrorScreen error={content.interface.error} />;
}
