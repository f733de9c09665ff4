import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { officeDocuments } from '../../features/documents/places.ts';
import { paths } from '../../lib/paths.ts';
import { DocumentsFrame } from '../documents/DocumentsFrame.tsx';

/** The documents of the office (R018, R221). */
export function ViewOfficeDocumentsPage() {
  return (
    <DocumentsFrame
      title="Office Documents"
      back={{ to: paths.dashboard(), label: 'Back to Dashboard' }}
      other={{ way: 'add', to: paths.addOfficeDocuments() }}
    >
      <DocumentList place={officeDocuments} />
    </DocumentsFrame>
  );
}
