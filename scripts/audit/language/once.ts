/** Makes something of an object once, when it is first asked for, and keeps it as long as the object. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { value: Made }>();
  return (of) => {
    const known = made.get(of) ?? { value: make(of) };
    made.set(of, known);
    return known.value;
  };
}
