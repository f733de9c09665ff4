import { NotYetPage } from '../staff/NotYetPage.tsx';

export const OnsiteImagesPage = NotYetPage;
