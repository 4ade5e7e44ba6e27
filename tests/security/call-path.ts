import type { Operation } from "#schemas/kit/operation.ts";

/** A call's path with something in each place: the first of a parameter's list, a number where it is one, else `standIn`. */
export function callPath({ path, params }: Operation, standIn: string): string {
  type Parameter = { enum?: readonly string[]; type?: string };
  const { properties = {} } = (params ?? {}) as { properties?: Record<string, Parameter> };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { enum: list, type } = properties[name] ?? {};
    return list?.[0] ?? (type === "integer" ? "1" : standIn);
  });
}
