import { AddDocuments } from '../../features/documents/AddDocuments.tsx';
import { DocumentsLink } from '../../features/documents/DocumentsLink.tsx';
import { officeDocuments } from '../../features/documents/places.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** Adds documents of the office. */
export function AddOfficeDocumentsPage() {
  return (
    <StaffPage title={t('pageNames.addOfficeDocuments')} size="lg" actions={<DocumentsLink way="view" to={paths.viewOfficeDocuments()} />}>
      <AddDocuments place={officeDocuments} viewPath={paths.viewOfficeDocuments()} />
    </StaffPage>
  );
}
