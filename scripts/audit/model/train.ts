/** A sentence by numbers: its features and its classes. */
export interface Example {
  features: Int32Array;
  classes: readonly number[];
  /** Classes that are undecided for the sentence. The sentence does not train them. */
  open: readonly number[];
  weight: number;
}

/** The weights of a linear model: one for each pair of a feature and a class. */
export interface Weights {
  classes: number;
  byFeature: Float32Array;
  bias: Float32Array;
}

const EPOCHS = 6;
const RATE = 1;
const BIAS_RATE = 0.3 * RATE;
/**
 * A number that is added to that of the features in a text. It lowers the uncertain scores of texts with few features.
 */
const FEW = 60;
/** The largest size of the first training steps. */
const DAMPING = 1e-3;
/** The margin from which an example is right and is skipped, which keeps weights small and training short. */
const MARGIN = 0.1;
/** The log-odds of a chance that equals `MARGIN`. */
const FAR = Math.log(MARGIN / (1 - MARGIN));

/**
 * Trains a logistic regression for each class by stochastic gradient descent with AdaGrad. Averages the weights after
 * each epoch but the first, so that a few more examples hardly change them. `examples` must be shuffled.
 */
export function train(examples: readonly Example[], features: number, classes: number): Weights {
  const byFeature = new Float32Array(features * classes);
  const bias = new Float32Array(classes);
  const seen = new Float32Array(features * classes);
  const biasSeen = new Float32Array(classes);
  const sums = new Float32Array(classes);
  const steps = new Float32Array(classes);
  /** The classes that a step corrects; only the first `count` entries are used. */
  const wrong = new Int32Array(classes);
  const weights = { classes, byFeature, bias };
  const average = { classes, byFeature: byFeature.slice(), bias: bias.slice() };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const example of examples) {
      const scale = scaleOf(example.features);
      addUp(weights, example.features, sums);
      let count = 0;
      for (let of = 0; of < classes; of += 1) {
        const sum = sums[of] ?? 0;
        const isOne = example.classes.includes(of);
        // Skip classes whose score is right by the margin, as most are, and classes that the label leaves undecided.
        if ((!isOne && sum < FAR) || (isOne && sum > -FAR) || example.open.includes(of)) continue;
        const error = example.weight * (1 / (1 + Math.exp(-sum)) - (isOne ? 1 : 0));
        biasSeen[of] = (biasSeen[of] ?? 0) + error * error;
        bias[of] = (bias[of] ?? 0) - (BIAS_RATE * error) / Math.sqrt((biasSeen[of] ?? 0) + DAMPING);
        steps[of] = error * scale;
        wrong[count] = of;
        count += 1;
      }
      if (count === 0) continue;
      // Use index loops, because iterators take three times as long here.
      for (let index = 0; index < example.features.length; index += 1)
        for (let each = 0; each < count; each += 1) {
          const of = wrong[each] ?? 0;
          const at = (example.features[index] ?? 0) * classes + of;
          const step = steps[of] ?? 0;
          const sum = (seen[at] ?? 0) + step * step;
          seen[at] = sum;
          byFeature[at] = (byFeature[at] ?? 0) - (RATE * step) / Math.sqrt(sum + DAMPING);
        }
    }
    if (epoch > 0) addPart(average, weights, 1 / (EPOCHS - 1));
  }
  return average;
}

function addPart(to: Weights, { byFeature, bias }: Weights, part: number): void {
  for (const [at, value] of bias.entries()) to.bias[at] = (to.bias[at] ?? 0) + value * part;
  for (let at = 0; at < byFeature.length; at += 1)
    to.byFeature[at] = (to.byFeature[at] ?? 0) + (byFeature[at] ?? 0) * part;
}

/** Computes the log-odds of each class for these features into `sums`. All features must be known to the model. */
export function addUp({ classes, byFeature, bias }: Weights, features: Int32Array, sums: Float32Array): void {
  sums.fill(0);
  for (let index = 0; index < features.length; index += 1) {
    const from = (features[index] ?? 0) * classes;
    for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) + (byFeature[from + of] ?? 0);
  }
  const scale = scaleOf(features);
  for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) * scale + (bias[of] ?? 0);
}

/**
 * Returns a factor that is smaller for more features, because more features do not make a score as much more certain.
 */
function scaleOf(features: Int32Array): number {
  return 1 / Math.sqrt(FEW + features.length);
}
