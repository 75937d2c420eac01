import { STATES } from './states.ts';

/** States that run their own marketplace, and its address: CMS, State-based Exchanges. All others use HealthCare.gov. */
const MARKETPLACES: Readonly<Record<string, string>> = {
  CA: 'CoveredCA.com',
  CO: 'ConnectForHealthCO.com',
  CT: 'AccessHealthCT.com',
  DC: 'DCHealthLink.com',
  GA: 'GeorgiaAccess.gov',
  ID: 'YourHealthIdaho.org',
  IL: 'GetCovered.Illinois.gov',
  KY: 'kynect.ky.gov',
  ME: 'CoverME.gov',
  MD: 'MarylandHealthConnection.gov',
  MA: 'MAhealthconnector.org',
  MN: 'MNsure.org',
  NV: 'NevadaHealthLink.com',
  NJ: 'GetCovered.NJ.gov',
  NM: 'BeWellNM.com',
  NY: 'NYStateOfHealth.ny.gov',
  OR: 'OregonHealthCare.gov',
  PA: 'Pennie.com',
  RI: 'HealthSourceRI.com',
  VT: 'VermontHealthConnect.gov',
  VA: 'Marketplace.Virginia.gov',
  WA: 'WAHealthPlanFinder.org',
};

/** The marketplaces of these states, by their codes; none where one of them uses HealthCare.gov, or no state is given. */
export function ownMarketplaces(codes: readonly string[]): { state: string; site: string }[] {
  const own = codes.flatMap((code) => {
    const site = MARKETPLACES[code];
    return site === undefined
      ? []
      : [{ site, state: STATES.find((each) => each.code === code)?.name ?? code }];
  });
  return own.length === codes.length ? own : [];
}
