import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of a project that need a page one after the other. Vitest ends a worker, and with it what its files share
 * (antd, jsdom), when the next file in line has another environment.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project, moduleId }) => {
      const [firstLine] = readFileSync(moduleId, 'utf8').split('\n', 1);
      return `${project.name} ${firstLine?.includes('@vitest-environment')}`;
    });
    return [...groups.values()].flat();
  }
}
