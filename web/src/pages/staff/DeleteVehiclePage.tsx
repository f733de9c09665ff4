import { NotYetPage } from '../staff/NotYetPage.tsx';

export const DeleteVehiclePage = NotYetPage;
