import { Title } from './x.tsx';
export function VehiclePage() {
  return <main><Title t='VehiclePage' /></main>;
}
