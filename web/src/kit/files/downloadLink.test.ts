import { expect, test } from 'vitest';
import { downloadLink, endingOf, fileNameOf } from './downloadLink.ts';

const storage = 'https://example.org/storage/v1/object';
const front = `${storage}/public/public-files/MH12AB1234/InventoryVehicleImages/1?v=17#jpg`;
const yard = `${storage}/sign/private-files/MH12AB1234/OnsiteVehicleImages/1791513000000?token=t&download=left%20door.PNG`;

test('a link says what kind of file it leads to', () => {
  expect([front, yard].map(endingOf)).toEqual(['.jpg', '.png']);
  expect(endingOf(`${storage}/public/public-files/Notices/1?v=2`)).toBe('');
  expect(endingOf(`${storage}/sign/private-files/OfficeDocuments/1?token=a.b&download=Rent%203`)).toBe('');
});

test('it downloads under another name, whatever it was called before', () => {
  expect(downloadLink(front, 'MH12AB1234-1.jpg')).toBe(`${front.replace('#jpg', '')}&download=MH12AB1234-1.jpg`);
  expect(fileNameOf(downloadLink(yard, 'Yard 1.png'))).toBe('Yard 1.png');
});
