import { Title } from './x.tsx';
export function ContactPage() {
  return <main><Title t='ContactPage' /></main>;
}
