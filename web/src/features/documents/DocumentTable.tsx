import { ActionIcon, Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import cards from '../../kit/table/CardTable.module.css';
import { DocumentIcon } from './DocumentIcon.tsx';
import classes from './DocumentTable.module.css';
import type { StoredDocument } from './storedDocuments.ts';

interface DocumentRowProps {
  document: StoredDocument;
  onDelete: () => void;
  onDescribe: () => void;
}

function DocumentRow({ document, onDelete, onDescribe }: DocumentRowProps) {
  const { link, fileName, description, uploadedBy, day } = document;
  return (
    <tr className={`${cards.card} ${classes.document}`}>
      <td className={classes.description} data-label="Description">
        {description || (
          <>
            <Text span inherit c="dimmed" display="block">
              No Description Available
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              h={36}
              ml={-8}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={onDescribe}
              aria-label={`Add description to ${fileName}`}
            >
              Add description
            </Button>
          </>
        )}
      </td>
      <td className={classes.file} data-label="Document">
        <Anchor href={link} className={classes.download ?? ''} title={`Download ${fileName}`}>
          <DocumentIcon fileName={fileName} link={link} />
          <span className={classes.name}>{fileName}</span>
        </Anchor>
      </td>
      <td data-label="Uploaded by">{uploadedBy || 'Unknown'}</td>
      <td className={classes.day} data-label="Uploaded on">
        {day || 'Unknown'}
      </td>
      <td className={classes.actions}>
        <ActionIcon variant="subtle" color="red" size={44} onClick={onDelete} aria-label={`Delete ${fileName}`}>
          <IconTrash size={20} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface DocumentTableProps {
  documents: StoredDocument[];
  onDelete: (document: StoredDocument) => void;
  onDescribe: (document: StoredDocument) => void;
}

/** Documents, a row each, on a phone a card each (R221, R222). */
export function DocumentTable({ documents, onDelete, onDescribe }: DocumentTableProps) {
  return (
    <table className={`${cards.table} ${classes.table}`} aria-label="Documents">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Document</th>
          <th scope="col">Uploaded by</th>
          <th scope="col">Uploaded on</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow
            key={document.path}
            document={document}
            onDelete={() => onDelete(document)}
            onDescribe={() => onDescribe(document)}
          />
        ))}
      </tbody>
    </table>
  );
}
