/** The prices of a state as a browser loads them, made from content/prices and content/age-curves.yaml. */
export interface PriceFile {
  year: number;
  /** The day of the federal file. */
  day: string;
  /** The last day on which the prices are valid. */
  ends: string;
  /** True if the prices are made up. */
  sample?: true;
  /** The factor of each age from 0 to 64. The last one is for all older ages, too. */
  factors: readonly number[];
  /**
   * The highest income with which children under 19 may have Medicaid or CHIP: in percent of the poverty level, whose
   * guidelines are `first` and `further`, until `ends`. If left out, the limit is unknown.
   */
  children?: { upTo: number; first: number; further: number; ends: string };
  /** A line for each county, in the format of price-line.ts. */
  counties: readonly string[];
}
