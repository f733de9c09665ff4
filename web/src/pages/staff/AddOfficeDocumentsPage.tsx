import { officeDocuments } from '../../features/documents/places.ts';
import { paths } from '../../lib/paths.ts';
import { AddDocuments } from '../documents/AddDocuments.tsx';
import { DocumentsFrame } from '../documents/DocumentsFrame.tsx';

/** Adds documents of the office (R017, R217). */
export function AddOfficeDocumentsPage() {
  return (
    <DocumentsFrame
      title="Add Office Documents"
      back={{ to: paths.dashboard(), label: 'Back to Dashboard' }}
      other={{ way: 'view', to: paths.viewOfficeDocuments() }}
    >
      <AddDocuments place={officeDocuments} viewPath={paths.viewOfficeDocuments()} />
    </DocumentsFrame>
  );
}
