import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { DocumentsLink } from '../../features/documents/DocumentsLink.tsx';
import { officeDocuments } from '../../features/documents/places.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The documents of the office. */
export function ViewOfficeDocumentsPage() {
  return (
    <StaffPage title={t('pageNames.viewOfficeDocuments')} size="lg" actions={<DocumentsLink way="add" to={paths.addOfficeDocuments()} />}>
      <DocumentList place={officeDocuments} />
    </StaffPage>
  );
}
