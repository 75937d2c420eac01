export { ErrorScreen as default } from '../../renderer/components/error-screen/error-screen.tsx';
