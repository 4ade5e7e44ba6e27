import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the files of each project and environment together. A worker is replaced where the next file has another environment, and the new one
 * loads all of the product again: mixed, the files with a document made hundreds of workers, and a third of the run's time.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map(files.map((file) => [file, `${file.project.name} ${environmentOf(file)}`]));
    const groupOf = (file: TestSpecification) => groups.get(file) ?? "";
    return (await super.sort(files)).toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)));
  }
}

const environmentOf = ({ moduleId }: TestSpecification): string =>
  /@vitest-environment\s+([\w-]+)/.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "node";
