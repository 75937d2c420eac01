import { useContent } from '../../renderer/content.ts';
import { ErrorScreen } from '../../renderer/components/error-screen/error-screen.tsx';

export default function ErrorPage() {
  const content = useContent();
  return <ErrorScreen error={content.interface.error} />;
}
