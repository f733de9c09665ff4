import {
  IconFile,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from './DocumentList.module.css';

const PICTURE = /\.(jpe?g|png|webp)$/i;

const ICONS = new Map([
  ['pdf', IconFileTypePdf],
  ['doc', IconFileTypeDoc],
  ['docx', IconFileTypeDocx],
  ['xls', IconFileTypeXls],
  ['xlsx', IconFileTypeXls],
  ['txt', IconFileTypeTxt],
  ['csv', IconFileTypeCsv],
]);

/** A picture as a thumbnail, any other document as the icon of its type. */
export function DocumentIcon({ fileName, link }: { fileName: string; link: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isPicture = PICTURE.test(fileName);
  if (isPicture && broken !== link) {
    return (
      <img
        className={classes.thumbnail}
        src={link}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(link)}
      />
    );
  }
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const Icon = isPicture ? IconPhoto : (ICONS.get(ending) ?? IconFile);
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={28} stroke={1.4} />
    </span>
  );
}
