import { Title } from './x.tsx';
export function HomePage() {
  return <main><Title t='HomePage' /></main>;
}
