import { expect, test } from 'vitest';
import { placeProblem, placeText, readPlace } from './mapPlace.ts';

const PUNE = { latitude: 18.5204, longitude: 73.8567 };

test.each([
  ['the middle of a map', 'https://www.google.com/maps/@18.5204,73.8567,17z', PUNE],
  ['a place', 'https://www.google.com/maps/place/Sahyadri+Motors/@18.5204,73.8567,17z', PUNE],
  [
    'the pin of a place, not the middle beside it',
    'https://www.google.com/maps/place/Sahyadri+Motors/@18.5301,73.8412,15z/data=!3m1!4b1!4m6!3m5!1s0x3bc2c06fffffffff:0x1!8m2!3d18.5204!4d73.8567!16s%2Fg%2F11c?entry=ttu&g_ep=EgoyMDI2',
    PUNE,
  ],
  [
    'a dropped pin, in degrees',
    `https://www.google.com/maps/place/18%C2%B031'13.4%22N+73%C2%B051'24.1%22E/@18.5301,73.8412,17z`,
    { latitude: 18.52039, longitude: 73.85669 },
  ],
  [
    'a dropped pin with its data',
    `https://www.google.com/maps/place/18%C2%B031'13.4%22N+73%C2%B051'24.1%22E/@18.5301,73.8412,17z/data=!3m1!4b1!4m4!3m3!8m2!3d18.5204!4d73.8567`,
    PUNE,
  ],
  ['of India', 'https://www.google.co.in/maps/place/Pimpri/@18.5204,73.8567,12.5z', PUNE],
  ['a question', 'https://maps.google.com/?q=18.5204,73.8567', PUNE],
  ['a question with more', 'https://www.google.com/maps?q=18.5204,73.8567&z=17&hl=en', PUNE],
  ['a question with a comma encoded', 'https://www.google.com/maps?q=18.5204%2C73.8567', PUNE],
  ['a question encoded twice', 'https://www.google.com/maps?q=18.5204%252C73.8567', PUNE],
  ['what WhatsApp shares', 'https://maps.google.com/maps?q=18.5204%2C73.8567&z=17&hl=mr', PUNE],
  ['ll', 'https://maps.google.com/?ll=18.5204,73.8567&z=16', PUNE],
  ['loc:', 'http://maps.google.com/maps?q=loc:18.5204,73.8567', PUNE],
  ['a search', 'https://www.google.com/maps/search/?api=1&query=18.5204%2C73.8567', PUNE],
  ['a search in the path', 'https://www.google.com/maps/search/18.5204,+73.8567?entry=tts', PUNE],
  ['a way', 'https://www.google.com/maps/dir/?api=1&destination=18.5204,73.8567', PUNE],
  ['a way in the path', 'https://www.google.com/maps/dir//18.5204,73.8567/@18.6,73.9,15z', PUNE],
  ['a place by its degrees', 'https://www.google.com/maps/place/18.5204,73.8567', PUNE],
  ['without https', 'maps.google.com/?q=18.5204,73.8567', PUNE],
  ['without https, of India', 'www.google.co.in/maps/@18.5204,73.8567,17z', PUNE],
  ['in a text', 'Our yard: https://maps.google.com/?q=18.5204,73.8567 come and see', PUNE],
  ['of a phone', 'geo:18.5204,73.8567?z=17', PUNE],
  ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=16/18.5301/73.8412', PUNE],
  ['OpenStreetMap without a pin', 'https://www.openstreetmap.org/#map=16/18.5204/73.8567', PUNE],
  ['plain', '18.5204, 73.8567', PUNE],
  ['plain without a space', '18.5204,73.8567', PUNE],
  ['plain without a comma', ' 18.5204 73.8567 ', PUNE],
  ['in brackets', '(18.5204, 73.8567)', PUNE],
  ['more decimals than a metre', '18.520430123, 73.856743999', { latitude: 18.52043, longitude: 73.85674 }],
  ['degrees, minutes, seconds', `18°31'13.4"N 73°51'24.1"E`, { latitude: 18.52039, longitude: 73.85669 }],
  ['with a comma and real signs', '18° 31′ 13.4″ N, 73° 51′ 24.1″ E', { latitude: 18.52039, longitude: 73.85669 }],
  ['degrees and minutes', `18°31.2'N 73°51.4'E`, { latitude: 18.52, longitude: 73.85667 }],
  ['degrees alone', '18.5204° N, 73.8567° E', PUNE],
  ['the south and the west', `33°51'25"S 151°12'55"W`, { latitude: -33.85694, longitude: -151.21528 }],
  ['below zero', '-33.85694, -151.21528', { latitude: -33.85694, longitude: -151.21528 }],
])('%s says a place (R600)', (_, typed, place) => {
  expect(readPlace(typed)).toEqual(place);
  expect(placeProblem(typed)).toBe('');
});

test.each([
  ['https://maps.app.goo.gl/AbCdEf123456', 'short'],
  ['maps.app.goo.gl/AbCdEf123456?g_st=iw', 'short'],
  ['https://goo.gl/maps/AbCdEf', 'short'],
  ['See https://maps.app.goo.gl/AbCdEf123456', 'short'],
  ['https://g.page/sahyadri-motors', 'short'],
  ['https://www.google.com/maps', 'noPlace'],
  ['https://www.google.com/maps/place/Sahyadri+Motors', 'noPlace'],
  ['https://www.google.com/maps?cid=1234567890', 'noPlace'],
  ['https://www.justdial.com/Pune/18-cars', 'noPlace'],
  ['Plot 42, Pimpri, Pune 411018', 'noLink'],
  ['18.5204', 'noLink'],
  ['98.5, 73.8', 'noLink'],
  ['0,0', 'noLink'],
  ['18.5204, 273.8', 'noLink'],
  ['मुंबई', 'noLink'],
  ['%E0%A4%A', 'noLink'],
])('%s says none, and why (%s)', (typed, why) => {
  expect(readPlace(typed)).toBeUndefined();
  const words = { short: /short link.*open it.*copy/is, noPlace: /no place/, noLink: /not a link/ }[why];
  expect(placeProblem(typed)).toMatch(words as RegExp);
});

test('none is no problem, and a stored place reads as itself', () => {
  expect([readPlace(' '), placeProblem(' ')]).toEqual([undefined, '']);
  expect([placeText({ latitude: null, longitude: null }), readPlace(placeText(PUNE))]).toEqual(['', PUNE]);
});
