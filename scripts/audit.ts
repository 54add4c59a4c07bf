// `npm run audit`: known vulnerabilities of the production packages. `npm run audit -- pages`: validity and accessibility of all pages.
export {};

if (process.argv[2] === 'pages') await import('../packages/tools/src/pages/run-page-audit.ts');
else await import('../packages/tools/src/licences/run-audit.ts');
