import * as carriers from '../carriers/bodies.ts';
import { carrierSide } from '../carriers/carrier.ts';
import { threeWheeler } from '../carriers/threeWheeler.ts';
import { CAR_BODIES as cars } from '../cars/body.ts';
import { carSide } from '../cars/side.ts';
import { compose } from '../compose.ts';
import { type Paint, paintFor } from '../kit/paint.ts';
import { plateStand } from '../kit/plate.ts';
import { type Drawing, random } from '../kit/svg.ts';
import { road } from '../scenes/road.ts';
import { showroom } from '../scenes/showroom.ts';
import { yard } from '../scenes/yard.ts';
import { motorcycle } from '../two-wheelers/motorcycle.ts';
import { scooter } from '../two-wheelers/scooter.ts';
import type { SeedVehicle } from '../vehicles.ts';

// The first name that matches decides the shape.
const SHAPES: [RegExp, (paint: Paint) => Drawing][] = [
  [/Activa|Jupiter|Access/, scooter],
  [/Himalayan/, (paint) => motorcycle('adventure', paint)],
  [/Classic|Bullet|Avenger/, (paint) => motorcycle('cruiser', paint)],
  [/Pulsar|Apache/, (paint) => motorcycle('sport', paint)],
  [/Splendor|Freedom|Shine|HF Deluxe|Platina/, (paint) => motorcycle('commuter', paint)],
  [/Ape|Maxima/, threeWheeler],
  [/Signa/, (paint) => carrierSide(carriers.TIPPER, paint)],
  [/Pro 3015|CNG Container|Pro 2059/, (paint) => carrierSide(carriers.CONTAINER, paint)],
  [/LPT|Ecomet/, (paint) => carrierSide(carriers.HIGH_SIDE, paint)],
  [/Furio|407/, (paint) => carrierSide(carriers.LIGHT_TRUCK, paint)],
  [/Pickup|Dost/, (paint) => carrierSide(carriers.PICKUP, paint)],
  [/Jeeto/, (paint) => carrierSide(carriers.COVERED_MINI_TRUCK, paint)],
  [/Ace|Super Carry/, (paint) => carrierSide(carriers.MINI_TRUCK, paint)],
  [/Traveller/, (paint) => carSide(cars.van, { rim: 'steel', stretch: 1.25 }, paint)],
  [/Eeco|Omni/, (paint) => carSide(cars.van, { rim: 'steel' }, paint)],
  [/Ertiga|Innova/, (paint) => carSide(cars.peopleCarrier, { rim: 'alloy' }, paint)],
  [/Thar|Bolero|Scorpio/, (paint) => carSide(cars.boxy, { rim: 'alloy', cladding: true, spareWheel: true }, paint)],
  [
    /Creta|Nexon|Brezza|XUV|Venue|Punch|Vitara|Duster/,
    (paint) => carSide(cars.crossover, { rim: 'sport', cladding: true, rails: true }, paint),
  ],
  [/City|Dzire|Tigor|Verna|Amaze/, (paint) => carSide(cars.sedan, { rim: 'alloy' }, paint)],
  [/.*/, (paint) => carSide(cars.hatchback, { rim: 'alloy' }, paint)],
];

const isCommercial = ({ type }: SeedVehicle) => type === 'truck' || type === 'tempo';

/** The display picture: the vehicle from its side, somewhere pleasant, with its number on a stand. */
export function sideView(vehicle: SeedVehicle): string {
  const { registernumber, name, type, colour } = vehicle;
  const dice = random(registernumber);
  const place = dice();
  const scene =
    type === 'truck' ? (place < 0.5 ? road(dice) : yard(dice)) : place < 0.4 ? yard(dice) : place < 0.7 ? showroom(dice) : road(dice);
  const draw = SHAPES.find(([pattern]) => pattern.test(name))?.[1];
  const drawing = draw?.(paintFor(colour)) ?? carSide(cars.hatchback, { rim: 'alloy' }, paintFor(colour));
  return compose(scene, drawing, plateStand(480, 634, registernumber, isCommercial(vehicle)), {
    width: 800,
    height: type === 'bike' ? 380 : 360,
  });
}
