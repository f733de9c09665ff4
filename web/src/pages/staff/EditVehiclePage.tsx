import { NotYetPage } from '../staff/NotYetPage.tsx';

export const EditVehiclePage = NotYetPage;
