if (process.argv.includes('--help')) console.log('fray: the command line is on its way');
