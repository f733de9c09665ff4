import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../kit/columns/columns.ts';
import { t } from '../../text/staff.ts';
import { DocumentIcon } from './DocumentIcon.tsx';
import classes from './DocumentList.module.css';
import type { StoredDocument } from './storedDocuments.ts';

interface MissingDescriptionProps {
  fileName: string;
  onDescribe: () => void;
}

/** In place of a missing description: the button that adds it. */
function MissingDescription({ fileName, onDescribe }: MissingDescriptionProps) {
  return (
    <>
      <Text span inherit c="dimmed" display="block">
        {t('documents.description.missing')}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        h={36}
        ms={-8}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onDescribe}
        aria-label={t('documents.description.addTo', { fileName })}
      >
        {t('documents.description.add')}
      </Button>
    </>
  );
}

interface DocumentActions {
  onDelete: (document: StoredDocument) => void;
  onDescribe: (document: StoredDocument) => void;
}

/** Columns of the documents table, with download and deletion. */
export const documentColumns = ({ onDelete, onDescribe }: DocumentActions): Column<StoredDocument>[] => [
  {
    id: 'description',
    heading: t('documents.description.label'),
    value: ({ description }) => description,
    cell: (document) => document.description || <MissingDescription fileName={document.fileName} onDescribe={() => onDescribe(document)} />,
    card: { isWide: true },
    className: classes.description,
  },
  {
    id: 'document',
    heading: t('documents.list.document'),
    value: ({ fileName }) => fileName,
    cell: ({ fileName, link }) => (
      <Anchor href={link} className={classes.download ?? ''} title={t('documents.list.download', { fileName })}>
        <DocumentIcon fileName={fileName} link={link} />
        <span className={classes.name}>{fileName}</span>
      </Anchor>
    ),
    card: { isWide: true },
    className: classes.file,
  },
  {
    id: 'uploadedBy',
    heading: t('documents.list.uploadedBy'),
    value: ({ uploadedBy }) => uploadedBy,
    missing: t('documents.list.unknown'),
  },
  { id: 'day', heading: t('documents.list.uploadedOn'), value: ({ day }) => day, kind: 'code', missing: t('documents.list.unknown') },
  {
    id: 'actions',
    heading: t('documents.list.actions'),
    hiddenHeading: true,
    cell: (document) => (
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        onClick={() => onDelete(document)}
        aria-label={t('documents.list.remove', { fileName: document.fileName })}
      >
        <IconTrash size={20} />
      </ActionIcon>
    ),
    className: classes.actions,
  },
];
