import { NotYetPage } from '../staff/NotYetPage.tsx';

export const CostReportPage = NotYetPage;
