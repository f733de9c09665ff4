import { Title } from './x.tsx';
export function NotFoundPage() {
  return <main><Title t='NotFoundPage' /></main>;
}
