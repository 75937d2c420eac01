/** The name of the sample agency, as its license and its package have it. */
export const SAMPLE_NAME = 'Coralstone';

/** Where the SHA-256 of the palette's colors begins while all of them are the sample's. */
export const SAMPLE_PALETTE = '40bbb65e5bc5975c';

/** Hashes of the sample's pictures, as in their addresses: logos, portraits, the pictures of pages. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set([
  'd6afbcc7bd', // brand/favicon.svg
  'fec28a0c03', // brand/logo-mark.svg
  '39c8529f9c', // carriers/archstead.svg
  '0551d4fa63', // carriers/caldervane.svg
  'b79e9486b8', // carriers/harborlight.svg
  '034fec2684', // carriers/northolm.svg
  'ee5ec738f8', // carriers/sabalcrest.svg
  '0484c7dbdd', // carriers/truewake.svg
  '95507034b2', // carriers/weftwell.svg
  '789a30553b', // carriers/westmere.svg
  '7bc210b8ac', // heroes/about.svg
  '5c1eac02f1', // heroes/aca-plans.svg
  '13298e697c', // heroes/booking.svg
  '087f999a54', // heroes/careers.svg
  '1e9762dc7f', // heroes/error.svg
  'acb7f1d728', // heroes/group-plans.svg
  'fe75fb95d1', // heroes/guides.svg
  '7694c129e4', // heroes/health-plans.svg
  'd38b3f4f5d', // heroes/home.svg
  '16aa487636', // heroes/life-insurance.svg
  '07915c9fa1', // heroes/private-medical-plans.svg
  '5f19afac3e', // heroes/quote.svg
  'b2608c0fe0', // heroes/states.svg
  '654faa2159', // team/person-1.svg
  '305981caef', // team/person-2.svg
  '24c995be91', // team/person-3.svg
  'bca7641bfe', // team/person-4.svg
  '658f761108', // team/person-5.svg
  'e8bddb0a90', // team/person-6.svg
  '434ff9b10b', // team/person-7.svg
  'a615dc9972', // team/person-8.svg
]);
