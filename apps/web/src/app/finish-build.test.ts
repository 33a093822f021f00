import { expect, test } from 'vitest';
import { inlineScriptHashes } from './finish-build.ts';

test('only scripts written in the page are hashed, each once', () => {
  const html = '<script src="/a.js"></script><script>1</script><script type="module" async="">import "/b.js"</script><script>1</script>';
  expect(inlineScriptHashes(html)).toEqual(["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='", "'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs='"]);
});
