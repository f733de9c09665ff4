import { expect, test } from 'vitest';
import { documentsOf, uploadDay } from './storedDocuments.ts';

const link = (number: number, name: string) =>
  `https://example.org/storage/v1/object/sign/private-files/OfficeDocuments/${number}?token=t&download=${encodeURIComponent(name)}`;

test('files meet their descriptions by number, the newest first; what is not known is empty', () => {
  const documents = documentsOf([link(7, 'old.txt'), link(1791513000000, 'Rent & tax.pdf')], {
    uniqueids: ['1791513000000', '99'],
    descriptions: ['Rent of the yard', 'Of a file gone meanwhile'],
    docuploadedby: ['Employee', 'Admin'],
  });
  expect(documents).toMatchObject([
    { fileName: 'Rent & tax.pdf', description: 'Rent of the yard', uploadedBy: 'Employee', day: '09/10/2026' },
    { path: 'OfficeDocuments/7', fileName: 'old.txt', description: '', uploadedBy: '', day: '' },
  ]);
});

test('a moment is told as the day in Maharashtra, another number not at all', () => {
  expect(uploadDay(Date.UTC(2026, 10, 20, 18, 29))).toBe('20/11/2026');
  expect(uploadDay(Date.UTC(2026, 10, 20, 18, 30))).toBe('21/11/2026');
  expect(uploadDay(12)).toBe('');
  expect(uploadDay(999999999999999)).toBe('');
});
